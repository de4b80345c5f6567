import type { Font } from 'fontkit'

/** A parsed font where the library takes one: pdfkit 0.20 does, its types of 0.17 know only files. */
export const asFontSource = (font: Font) => font as unknown as PDFKit.Mixins.PDFFontSource
