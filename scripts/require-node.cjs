/**
 * What Node reads before any of our programs (`node -r`, or as their first line): ends with one line that says what to
 * do where this Node is too old or packages that a running program needs are missing. In a syntax, and with names of
 * modules, that versions long before the oldest know.
 */
'use strict';
const fs = require('fs');
const path = require('path');

const ROOT = path.dirname(__dirname);
/** The oldest Node 22 that runs the project: React Router 8 asks for it. No 23 does. */
const OLDEST_MINOR_OF_22 = 22;

/** Ends the program with one line. */
function endWith(line) {
  process.stderr.write(line + '\n');
  process.exit(1);
}

function isNodeNewEnough() {
  const version = process.versions.node.split('.').map(Number);
  return version[0] > 23 || (version[0] === 22 && version[1] >= OLDEST_MINOR_OF_22);
}

/** Whether npm installs a package of the lock here, by what its `os`, `cpu` or `libc` name. */
function isFor(names, here) {
  const list = [].concat(names || []);
  if (list.length === 0) return true;
  return list.some((name) => name[0] !== '!') ? list.indexOf(here) >= 0 : list.indexOf('!' + here) < 0;
}

function libc() {
  if (process.platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * Names of packages that the lock has for this machine and that are not there: `npm ci` leaves out those that build and
 * test where NODE_ENV is production, and native parts with `--omit=optional`. An image has no lock, and what it needs.
 */
function missingPackages(withTools) {
  const lock = path.join(ROOT, 'package-lock.json');
  if (!fs.existsSync(lock)) return [];
  const packages = JSON.parse(fs.readFileSync(lock, 'utf8')).packages;
  const ourLibc = libc();
  return Object.keys(packages)
    .filter((name) => {
      const entry = packages[name];
      // The root; a Node for machines with an older one; what only others' optional parts need.
      if (name === '' || /\/node-linux-/.test(name)) return false;
      if ((entry.dev || entry.devOptional) && !withTools) return false;
      if (entry.optional && !entry.os && !entry.cpu) return false;
      const isNative = isFor(entry.os, process.platform) && isFor(entry.cpu, process.arch);
      return isNative && isFor(entry.libc, ourLibc) && !fs.existsSync(path.join(ROOT, name));
    })
    .map((name) => name.replace(/^.*node_modules\//, ''));
}

function requirePackages(withTools) {
  const missing = missingPackages(withTools);
  if (missing.length === 0) return;
  const which =
    missing.length === 1
      ? missing[0] + ' is'
      : missing[0] + ' and ' + (missing.length - 1) + ' other packages are';
  endWith(which + ' not installed: run npm ci --include=dev --include=optional');
}

if (!isNodeNewEnough())
  endWith(
    'Node ' +
      process.versions.node +
      ' is too old: use Node 22.22, 24 or newer (on Linux x64 and arm64 with glibc, npm ci --include=optional brings one, which npm scripts use).',
  );
requirePackages(false);

module.exports = { requirePackages, endWith };
