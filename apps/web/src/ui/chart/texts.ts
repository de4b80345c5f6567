export const chartTexts = {
  total: 'Total',
} as const
