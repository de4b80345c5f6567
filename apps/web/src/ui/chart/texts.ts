/** Words of charts. */
export const chartTexts = {
  total: 'Total',
} as const
