const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`

/** Sentences of the weather's screens. */
export const weatherScreenTexts = {
  name: 'Weather',
  strip: (suburb: string) => `Weather at ${suburb}`,
  title: (suburb: string) => `Seven days at ${suburb}`,
  about: 'For the yard: what the days bring, and the jobs they meet.',
  asOf: (moment: string) => `As of ${moment}`,
  old: 'The forecast service has not answered since.',
  renewing: 'Asking for newer…',
  risks: 'Days that may stop work',
  noRisks: 'Nothing in the next days should stop work.',
  rule: 'Amber: gusts of 60 km/h and more, 20 mm of rain and more, or a thunderstorm.',
  by: 'Weather by Open-Meteo',
  byLink: 'https://open-meteo.com/',
  today: 'Today',
  noJobs: 'No jobs',
  jobs: (many: number) => count(many, 'job'),
  jobsOf: (drops: number, picks: number) => `${count(drops, 'drop')}, ${count(picks, 'pick')}`,
  open: (day: string) => `Open planner of ${day}`,
  jobsOn: (jobs: string, day: string) => `${jobs} on ${day}: open the planner`,
  openPlanner: 'Open planner',
  rain: (mm: number) => `${mm} mm`,
  chance: (percent: number) => `${percent}%`,
  gusts: (kmh: number) => `${kmh} km/h`,
  figures: { rain: 'Rain', gusts: 'Gusts' },
  unknown: '–',
  off: {
    title: 'Weather is off',
    words:
      'Whoever runs this server turns it on: WEATHER_URL names a forecast service of Open-Meteo’s shape, WEATHER_KEY its key where it wants one.',
  },
  noYard: {
    title: 'Your yard is not on the map yet',
    words: 'The weather is that of the yard. Enter its address in Settings as the base location.',
    action: 'Open Settings',
  },
  away: {
    title: 'The weather cannot be reached',
    words:
      'The forecast service does not answer just now, and nothing has been kept of it. Everything else works; whoever runs this server finds its address in WEATHER_URL.',
  },
} as const
