/** The oldest Node that runs the project: React Router 8 asks for it. */
const OLDEST = [22, 22] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: use an npm script, which brings its own, or Node ${OLDEST.join('.')} or newer.\n`,
  );
  process.exit(1);
}
