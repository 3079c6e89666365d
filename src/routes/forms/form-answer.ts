import { FORM_ANSWERS } from '#src/ui/kit/controls.tsx';
import { tellBy } from '#src/ui/kit/focus-on.ts';

/** Whether a page is certain to answer what its visitor just did: a browser tells of no redirect where another site led to it. */
export function isAnswerItself(method: string, html: string): boolean {
  return method === 'POST' || html.includes(' data-arrival=');
}

/** Whether a page may say what came of a form. */
export function holdsAnswer(html: string): boolean {
  return html.includes(' data-answer=') || html.includes(' aria-invalid="true"');
}

/**
 * What came of a form comes as a new document, which begins at its top and whose messages nothing reads: so the message
 * takes the focus, or the field that is at fault. Only right after the form: a page that is merely opened, loaded again
 * or come back to leaves the focus where it is.
 * @param isAnswer the page is itself the answer to a form; otherwise a form may have led to it
 */
export function answerScript(isAnswer: boolean): string {
  return [
    // Before it, what the address points to would take the focus away again.
    'addEventListener("load",()=>{',
    `const answer=document.querySelector(${JSON.stringify(FORM_ANSWERS)});`,
    'const way=performance.getEntriesByType("navigation")[0];',
    `if(!answer||way?.type!=="navigate"${isAnswer ? '' : '||!way.redirectCount'})return;`,
    // Who has gone on by then is left alone.
    'if(document.activeElement!==document.body)return;',
    `(${tellBy})(answer)`,
    '});',
  ].join('');
}
