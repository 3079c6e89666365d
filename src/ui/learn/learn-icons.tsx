import { Icon } from '../kit/icons.tsx';

/** Icons that sessions alone have. */

export const CheckIcon = () => <Icon path="m5 12.500 4.500 4.500L19 7.500" />;
export const CrossIcon = () => <Icon path="m6.500 6.500 11 11m0-11-11 11" />;
export const AlmostIcon = () => (
  <Icon path="M4.500 10c2.500-2.600 5-2.600 7.500-.6s5 2 7.500-.6m-15 6.400c2.500-2.600 5-2.600 7.500-.6s5 2 7.500-.6" />
);
export const TellIcon = () => <Icon path="M12 11v5.500M12 7.500h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0" />;
export const CloseIcon = () => <Icon path="m6 6 12 12M18 6 6 18" />;
export const MoreIcon = () => (
  <Icon path="M5.500 12h.01M12 12h.01M18.500 12h.01M4.500 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0m6.500 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0m6.500 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0" />
);
export const BackspaceIcon = () => <Icon path="M9 6h11v12H9l-5.500-6zm3.500 3.500 5 5m0-5-5 5" />;
