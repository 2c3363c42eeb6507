/** The Web SDK's components that a property may build in (docs/reference/sdk-components.md). The product does not support the others. */
export const sdkComponents = [
  "consent",
  "activityCollector",
  "streamingMedia",
  "audiences",
  "personalization",
  "rulesEngine",
  "eventMerge",
] as const;

export type SdkComponent = (typeof sdkComponents)[number];

/** What is built in unless the property says otherwise. */
export const defaultSdkComponents: readonly SdkComponent[] = ["consent", "activityCollector", "streamingMedia"];
