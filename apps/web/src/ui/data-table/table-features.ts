import { rowSelectionFeature, tableFeatures } from '@tanstack/react-table'

/**
 * What tables use of the table library besides its columns and rows: ticks. Sorting, searching, filtering and paging
 * are the server's.
 */
export const dataTableFeatures = tableFeatures({ rowSelectionFeature })
