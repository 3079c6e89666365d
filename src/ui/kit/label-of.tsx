import { hiddenClass } from './controls.tsx';

/** What a button says, and to those who do not see where it stands, of what: 'Restore: apple'. */
export function LabelOf({ label, name }: { label: string; name: string }) {
  return (
    <>
      <span>{label}</span>
      <span className={hiddenClass}>{`: ${name}`}</span>
    </>
  );
}

/** The same where a sentence names it: 'Delete', and 'Delete “apple”'. */
export function ShortLabel({ label, whole }: { label: string; whole: string }) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span className={hiddenClass}>{whole}</span>
    </>
  );
}
