import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { Failure } from '#server/http/failure.ts'

/** A run that a colleague has deleted since it was read; one that never was, or another company's, is told the same. */
export const runGone = (): Failure => new Failure(404, boardTexts.noRun)
