import { clockWords, wallClock } from '@skipyard/domain/shared/wall-clock.ts'

const two = (figure: number) => String(figure).padStart(2, '0')

/** On the company's clock: '14/05, 8:42am', with the year when it is not this one. */
export function momentWords(at: string, timeZone: string, now: Date): string {
  const { year, month, day } = wallClock(new Date(at), timeZone)
  const isThisYear = wallClock(now, timeZone).year === year
  const date = `${two(day)}/${two(month)}${isThisYear ? '' : `/${year}`}`
  return `${date}, ${clockWords(new Date(at), timeZone)}`
}

/** To follow a name: 'at 8:42am' today, else 'on 14/05, 8:42am'. */
export function whenWords(at: string, timeZone: string, now: Date): string {
  const words = momentWords(at, timeZone, now)
  const today = momentWords(now.toISOString(), timeZone, now)
  const [day = '', time = ''] = words.split(', ')
  return day === today.split(', ')[0] ? `at ${time}` : `on ${words}`
}
