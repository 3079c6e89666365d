import { hiddenClass } from '../kit/controls.tsx';

/** What a button in a list says, and to those who do not see in which row it stands, of what: 'Restore: apple'. */
export function LabelOf({ label, name }: { label: string; name: string }) {
  return (
    <>
      <span>{label}</span>
      <span className={hiddenClass}>{`: ${name}`}</span>
    </>
  );
}
