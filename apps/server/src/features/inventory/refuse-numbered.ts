import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { Failure } from '#server/http/failure.ts'
import type { SizeKey } from './size-stock.reads.ts'

/** The stock of a numbered size and type follows from its bins: it is not added to or counted beside them. */
export const refuseNumbered = ({ size, type }: Pick<SizeKey, 'type'> & { size: number }): Failure =>
  new Failure(409, binTexts.pointToBins(size, type))
