import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'

/** An amount of the wire as people read it. */
export const moneyWords = (dollars: number): string => formatDollars(dollarsToCents(dollars))
