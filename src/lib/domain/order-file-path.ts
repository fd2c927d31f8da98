/** Where an order from a file is looked through. It stands apart from the other paths because no script of every page leads there. */
export const panelOrderFilePath = '/panel/order-file'
