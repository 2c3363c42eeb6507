/** Which iframes hold a player of the provider's. */

/** Its hosts on their own ports; a page that merely names them in its query is none. */
const address = /^https?:\/\/(player\.vimeo\.com\/(video|event)\/\d+|(www\.)?vimeo\.com\/event\/\d+\/embed)(?=[/?#]|$)/;

/** Whether an iframe's whole address (`iframe.src`) is a player's. */
export const isPlayerAddress = (src: string) => address.test(src);
