import { getWeather } from '@skipyard/contract/weather.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

const SOON_MS = 1_500
const LATER_MS = 10 * 60_000

export const weatherQueries = {
  atYard: (today: LocalDate) =>
    queryOptions({
      queryKey: ['weather', today],
      queryFn: async ({ signal }) => (await call(getWeather, { signal })).data,
      refetchInterval: ({ state }) => (state.data?.isRenewing ? SOON_MS : LATER_MS),
    }),
}
