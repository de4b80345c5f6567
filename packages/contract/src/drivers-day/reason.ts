import { driversDayTexts as texts } from '@skipyard/domain/drivers-day/texts.ts'
import { z } from 'zod'
import { line } from '../shared/shared.ts'

/** Why a finished job is corrected: required, and kept in the booking's history. */
export const reason = z.string(texts.reasonAsked).pipe(line(300).min(1, texts.reasonAsked))
