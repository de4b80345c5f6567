import type { WireWeatherDay } from '@skipyard/contract/weather.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { weatherScreenTexts } from './texts.ts'

export const dateOf = ({ date }: Pick<WireWeatherDay, 'date'>): LocalDate => localDate(date.slice(0, 10))

/** '8–14°', '14°' where only the warmest is known, '' where none is. */
export function degreesInWords({ coldest, warmest }: Pick<WireWeatherDay, 'coldest' | 'warmest'>): string {
  const known = [coldest, warmest].filter((degrees) => degrees !== null)
  const words = [...new Set(known.map((degrees) => String(Math.round(degrees)).replace('-', '−')))]
  return words.length === 0 ? '' : `${words.join('–')}°`
}

/** '2 mm', or a dash where it is not forecast. */
export const rainInWords = ({ rainMm }: Pick<WireWeatherDay, 'rainMm'>): string =>
  rainMm === null ? weatherScreenTexts.unknown : weatherScreenTexts.rain(Math.round(rainMm))

/** '46 km/h', or a dash where it is not forecast. */
export const gustsInWords = ({ gustsKmh }: Pick<WireWeatherDay, 'gustsKmh'>): string =>
  gustsKmh === null ? weatherScreenTexts.unknown : weatherScreenTexts.gusts(Math.round(gustsKmh))
