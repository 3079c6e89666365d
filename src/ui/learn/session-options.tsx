import { useEffect, useRef } from 'react';
import type { FormSettings } from '#src/domain/learning/session-forms.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { hiddenClass } from '../kit/controls.tsx';
import { MoreIcon } from './learn-icons.tsx';
import styles from './learn-screen.module.css';
import { useLearnTexts } from './learn-texts-context.ts';

/** What can't be done now is left out of this session. */
export function SessionOptions({
  settings,
  onRefit,
}: {
  settings: FormSettings;
  onRefit: (wanted: Partial<FormSettings>) => void;
}) {
  const texts = useLearnTexts();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event.type === 'pointerdown' && !box.current?.contains(event.target as Node);
      if (!box.current?.open || !(isEscape || isOutside)) return;
      const hadFocus = box.current.contains(document.activeElement);
      box.current.open = false;
      if (hadFocus) box.current.querySelector('summary')?.focus();
    };
    window.addEventListener('keydown', close);
    window.addEventListener('pointerdown', close);
    return () => {
      window.removeEventListener('keydown', close);
      window.removeEventListener('pointerdown', close);
    };
  }, []);
  const choose = (wanted: Partial<FormSettings>) => {
    if (box.current) box.current.open = false;
    onRefit(wanted);
    // What was chosen from is closed, or gone: it is the question that is changed.
    afterPaint(() => document.getElementById('question')?.focus());
  };
  const canType = settings.typing !== 'never';
  if (!settings.hasSound && !canType) return <span className={styles.option} />;
  return (
    <details ref={box} className={styles.options}>
      <summary className={styles.option}>
        <MoreIcon />
        <span className={hiddenClass}>{texts.options}</span>
      </summary>
      <div className={styles.menu}>
        {settings.hasSound && (
          <button type="button" onClick={() => choose({ hasSound: false })}>
            {texts.cantHear}
          </button>
        )}
        {canType && (
          <button type="button" onClick={() => choose({ typing: 'never' })}>
            {texts.cantType}
          </button>
        )}
      </div>
    </details>
  );
}
