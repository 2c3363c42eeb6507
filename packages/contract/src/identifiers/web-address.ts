/** A web address: scheme, credentials, host with port, path, and the rest. `web:` is a surface of the SDK. */
export const webAddress =
  /^((?:https?|web):\/\/)([^/?#\\]*@)?([\w\u00a1-\uffff.-]+(?::\d*)?|\[[\da-f:.]+\](?::\d*)?)((?:\/[^?#]*)?)((?:[?#][\s\S]*)?)$/i;
