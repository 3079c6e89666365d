/** Whether a page has a button that shows a password (`ui/kit/password-field.tsx`). */
export function canShowPassword(html: string): boolean {
  return html.includes(' data-shows-password=');
}

/**
 * The buttons that show what was typed as a password come forth, and work. A form is sent with its passwords hidden:
 * browsers offer to save what is one then.
 */
export const SHOW_PASSWORD_SCRIPT = [
  'for(const button of document.querySelectorAll("[data-shows-password]")){',
  'const field=document.getElementById(button.getAttribute("aria-controls"));',
  'const show=isShown=>{field.type=isShown?"text":"password";button.setAttribute("aria-pressed",isShown)};',
  // The field keeps the focus, and a phone its keyboard.
  'button.addEventListener("mousedown",event=>event.preventDefault());',
  'button.addEventListener("click",()=>show(field.type==="password"));',
  'field.form.addEventListener("submit",()=>show(false));',
  'button.hidden=false',
  '}',
].join('');
