import { isOneOf } from '../one-of.ts';

/** CEFR levels that an entry may have. C2 is counted and reachable by address, but has no button in the picker. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type CefrLevel = (typeof CEFR_LEVELS)[number];

/** What a learner studies: a level in lower case as addresses write it, or every level together. */
export const STUDY_LEVELS = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'all'] as const;
export type StudyLevel = (typeof STUDY_LEVELS)[number];

/** The choices the level picker and settings offer, in order. */
export const PICKER_LEVELS = ['a1', 'a2', 'b1', 'b2', 'c1', 'all'] as const satisfies readonly StudyLevel[];
export type PickerLevel = (typeof PICKER_LEVELS)[number];

export const DEFAULT_LEVEL: StudyLevel = 'a1';

export type LevelCounts = Record<StudyLevel, number>;

export const isStudyLevel = (value: unknown): value is StudyLevel => isOneOf(STUDY_LEVELS, value);

export const isCefrLevel = (value: unknown): value is CefrLevel => isOneOf(CEFR_LEVELS, value);

export const isPickerLevel = (value: unknown): value is PickerLevel => isOneOf(PICKER_LEVELS, value);

/** The CEFR level behind a study level; undefined for 'all', which includes every level. */
export function cefrLevelOf(level: StudyLevel): CefrLevel | undefined {
  return level === 'all' ? undefined : (level.toUpperCase() as CefrLevel);
}

/** Badges shown on the word card: a CEFR tag (letter A-C plus 1 or 2) or 'universal', nothing else. */
export function isBadgeTag(tag: string): boolean {
  return /^[A-C][12]$/.test(tag) || tag === 'universal';
}
