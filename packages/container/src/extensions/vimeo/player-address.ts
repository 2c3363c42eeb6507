/** Recognizes iframes with a player of the provider. */

/** The provider's hosts on their default ports; an address that only has them in its query does not match. */
const address = /^https?:\/\/(player\.vimeo\.com\/(video|event)\/\d+|(www\.)?vimeo\.com\/event\/\d+\/embed)(?=[/?#]|$)/;

/** Whether an iframe's whole address (`iframe.src`) is a player's. */
export const isPlayerAddress = (src: string) => address.test(src);
