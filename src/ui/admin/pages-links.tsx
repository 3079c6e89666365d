import { type AdminSection, adminPath } from '#src/i18n/paths.ts';
import { buttonClass, classes } from '../kit/controls.tsx';
import desk from './desk.module.css';

/** Ways through a list whose newest come first. */
export function PagesLinks(props: {
  section: AdminSection;
  isFirst: boolean;
  /** Id before which the next page begins; undefined on the last. */
  before: string | number | undefined;
  texts: { newest: string; older: string };
}) {
  const path = adminPath(props.section);
  return (
    <p className={classes(desk.row, desk.pages)}>
      {!props.isFirst && (
        <a className={buttonClass()} href={path}>
          {props.texts.newest}
        </a>
      )}
      {props.before !== undefined && (
        <a className={buttonClass()} href={`${path}?before=${props.before}`}>
          {props.texts.older}
        </a>
      )}
    </p>
  );
}
