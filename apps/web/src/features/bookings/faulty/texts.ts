export const faultyTexts = {
  tabs: { All: 'All', C: 'C', NC: 'NC' },
  drop: {
    mark: 'Mark Delivered',
    markOn: 'Mark Delivered on…',
    choose: (jobID: string) => `Choose the day ${jobID} was delivered`,
    title: 'Which day was it delivered?',
    verb: (day: string) => `Delivered ${day}`,
    done: (jobID: string, day: string) => `${jobID} delivered ${day}`,
  },
  pick: {
    mark: 'Mark Returned',
    markOn: 'Mark Returned on…',
    choose: (jobID: string) => `Choose the day ${jobID} was returned`,
    title: 'Which day was it returned?',
    verb: (day: string) => `Returned ${day}`,
    done: (jobID: string, day: string) => `${jobID} returned ${day}`,
  },
  planned: (jobID: string, name: string, day: string) => `${jobID}, ${name}. Planned for ${day}.`,
  tabsLabel: 'Faulty bookings by confirmation',
  empty: {
    title: 'Every past job is up to date',
    words:
      'Drops not marked Delivered and picks not marked Returned are listed here once their day has passed.',
  },
  failed: (jobID: string) => `${jobID} was not changed`,
} as const
