import { part } from '#web/ui/part/part.tsx'

/** A part of its own page: the first script names the parts of every route. */
export const BinFinderPage = part(
  async () => (await import('#web/features/bin-finder/bin-finder-screen.tsx')).BinFinderScreen,
  { isLoadedIdle: false },
)
