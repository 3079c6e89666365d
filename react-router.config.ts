import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/routes',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the first page; asking the server for them in pieces would cost a request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
