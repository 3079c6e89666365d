/**
 * Whatever leads on or sends something is a link or a form, and works before the page's script has taken over. What
 * would be lost is noted until then: that a button which does neither was pressed, and what was written into a text
 * area, where React puts back what the page came with.
 */
export const EARLY_USE_SCRIPT = [
  'for(const type of["click","input"])addEventListener(type,({target})=>{',
  'if("hydrated"in document.documentElement.dataset)return;',
  'if(type==="input"){if(target.matches("textarea"))target.dataset.written=target.value;return}',
  'const button=target.closest("button[type=button]");if(button)button.dataset.pressed=""',
  '},true);',
].join('');

/** Does what was done before the page's script took over. */
export function repeatEarlyUse(): void {
  for (const area of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-written]')) {
    const { written = '' } = area.dataset;
    delete area.dataset.written;
    if (area.value === written) continue;
    area.value = written;
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-pressed]')) {
    delete button.dataset.pressed;
    button.click();
  }
}
