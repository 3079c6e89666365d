import { test } from './fixtures.ts';
import { expectRoomInOtherFaces, FACED } from './other-faces.ts';

test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true });

for (const language of FACED)
  test(`nothing runs sideways in a wide or a narrow face instead of ours in ${language}`, async ({
    page,
    complaints,
  }) => {
    await expectRoomInOtherFaces(language, page);
    // The address that leads nowhere is one of the screens.
    complaints.length = 0;
  });
