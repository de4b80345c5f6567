import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'

/** What tables use of the table library; sorting, searching, filtering and paging are the server's. */
export const dataTableFeatures = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
})
