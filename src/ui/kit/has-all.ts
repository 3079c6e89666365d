/**
 * Whether the browser has what scripts of pages call without asking first, as far as browsers differ that can read them at
 * all (ES2022): `HAS_ALL` of `routes/rendering/late-start.ts`, for scripts that start by themselves. One that lacks it keeps the page
 * as it came.
 */
export const hasAll = (): boolean => 'at' in [] && 'hasOwn' in Object;
