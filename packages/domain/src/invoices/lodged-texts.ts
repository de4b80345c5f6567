/** What people read about the date up to which a company has lodged its GST. */
export const lodgedTexts = {
  title: 'Lodged until',
  locked: (until: string, day: string) =>
    `Lodged until ${until}: this is dated ${day}. An owner can unlock it in Settings.`,
  notPast: 'Please choose a day before today*',
  reasonRequired: 'Please enter why the lodged time is unlocked*',
} as const
