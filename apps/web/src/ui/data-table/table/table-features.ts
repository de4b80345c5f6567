import { rowSelectionFeature, tableFeatures } from '@tanstack/react-table'

/** Only ticks: sorting, searching, filtering and paging are done by the server. */
export const dataTableFeatures = tableFeatures({ rowSelectionFeature })
