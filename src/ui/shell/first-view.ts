/**
 * Id of what a page is opened for. Browsers that know how wait with their first frame until all of it has been read
 * (HTML's `rel=expect`): a frame with half a page in it would only put off the next.
 */
export const FIRST_VIEW_ID = 'first-view';
