/** Whether a page has a form whose sending changes something. */
export function canBeSent(html: string): boolean {
  return html.includes(' method="post"');
}

/** After so long a press counts again, though no page came: whoever waited has stopped it. In milliseconds. */
const LONGEST_MS = 8_000;

/**
 * A form that is sent once more while its answer is waited for would be answered twice, and a code or a link that was good
 * is none by then: so a second press of the same button does nothing, as long as nothing else is filled in. What a script
 * sends is that script's own business.
 */
export const ONE_PRESS_SCRIPT = [
  'addEventListener("submit",event=>{',
  'const{target:form,submitter}=event;',
  'if(event.defaultPrevented||form.method!=="post")return;',
  'if(form.hasAttribute("aria-busy")&&form.pressed===submitter)return event.preventDefault();',
  'form.pressed=submitter;',
  'form.setAttribute("aria-busy","true");',
  `clearTimeout(form.waiting);form.waiting=setTimeout(()=>form.removeAttribute("aria-busy"),${LONGEST_MS})`,
  '});',
  'addEventListener("input",({target})=>target.form?.removeAttribute("aria-busy"));',
  // Back shows the page as it waited.
  'addEventListener("pageshow",({persisted})=>{',
  'if(persisted)for(const form of document.forms)form.removeAttribute("aria-busy")',
  '});',
].join('');
