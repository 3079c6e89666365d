import type { LanguageCode } from '#src/domain/language.ts';
import { buttonClass } from '../kit/controls.tsx';

/**
 * Leads to finding one's level.
 * @param props.base the language that the learner speaks, for a browser that may not have kept it
 */
export function PlacementLink({ label, base }: { label: string; base?: LanguageCode | undefined }) {
  return (
    <a className={buttonClass('wide')} href={base ? `/placement?base=${base}` : '/placement'} rel="nofollow">
      {label}
    </a>
  );
}
