import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'

export const moneyWords = (dollars: number): string => formatDollars(dollarsToCents(dollars))
