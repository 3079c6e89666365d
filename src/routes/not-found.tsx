import { data } from 'react-router';
import { NotFoundScreen } from '#src/ui/shell/not-found-screen.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default NotFoundScreen;
