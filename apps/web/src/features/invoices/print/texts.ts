export const printTexts = {
  back: 'Back to the invoice',
  backToStatement: 'Back to the statement',
  pdf: 'Open PDF',
  print: 'Print',
  loading: 'Loading the document',
  failed: 'The document could not be loaded',
}
