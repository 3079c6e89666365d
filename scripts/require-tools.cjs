/** As require-node.cjs, and also the packages that build and test must be there. */
'use strict';
require('./require-node.cjs').requirePackages(true);
