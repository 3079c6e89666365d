import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import type {
  GeneratorSettingsChange,
  GeneratorSettingsRepository,
} from './generator-settings.repository.ts';

type Parts = { repository: GeneratorSettingsRepository; note: NoteAdminAction; clock: () => Date };

/** The desk's standing choices: whether entries that pass all checks are published, by their source. */
export function createGeneratorSettingsService({ repository, note, clock }: Parts) {
  return ruledService({
    settings: allow.admin(async () => repository.read()),

    changeSettings: allow.admin(async (asker, wanted: GeneratorSettingsChange) => {
      await repository.transaction(async (tx) => {
        await repository.change(tx, wanted);
        const details = Object.fromEntries(
          Object.entries(wanted).filter((entry): entry is [string, boolean] => entry[1] !== undefined),
        );
        await note({ at: clock(), actorId: asker.userId, action: 'generator-settings-changed', details }, tx);
      });
      return repository.read();
    }),
  });
}
