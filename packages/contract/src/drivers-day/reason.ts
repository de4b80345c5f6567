import { driversDayTexts as texts } from '@skipyard/domain/drivers-day/texts.ts'
import { z } from 'zod'
import { line } from '../shared/shared.ts'

/** Why the office puts right what was said of a finished job: always asked, it is in the booking's history. */
export const reason = z.string(texts.reasonAsked).pipe(line(300).min(1, texts.reasonAsked))
