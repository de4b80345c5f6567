import { part } from '#web/ui/part/part.tsx'

/** A part of its own page: what it is made of would weigh on the first script, which names the parts of every route. */
export const SeriesPage = part(
  async () => (await import('#web/features/series/series-screen.tsx')).SeriesScreen,
  { isLoadedIdle: false },
)
