/** The routes, built by React Router's bundler plugin. */
declare module 'virtual:react-router/server-build';
