const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`

export const weatherScreenTexts = {
  name: 'Weather',
  strip: (suburb: string) => `Weather at ${suburb}`,
  title: (suburb: string) => `Seven days at ${suburb}`,
  about: 'The forecast for your yard, and the jobs affected.',
  asOf: (moment: string) => `As of ${moment}`,
  old: 'The forecast service has not answered since then.',
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
  chance: (percent: number) => `${percent} %`,
  gusts: (kmh: number) => `${kmh} km/h`,
  figures: { rain: 'Rain', gusts: 'Gusts' },
  unknown: '–',
  off: {
    title: 'Weather is off',
    words:
      'The person who runs this server can turn it on: WEATHER_URL is the address of an Open-Meteo forecast service, WEATHER_KEY its key if it needs one.',
  },
  noYard: {
    title: 'Your yard is not on the map yet',
    words: 'The weather shown is for your yard. Enter its address in Settings as the base location.',
    action: 'Open Settings',
  },
  away: {
    title: 'The weather cannot be reached',
    words:
      'The forecast service is not answering and there is no earlier forecast to show. Everything else works. Its address is set in WEATHER_URL.',
  },
} as const
