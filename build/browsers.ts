/** The oldest browsers that run the product (README). build/skeleton.css shows a sentence to older ones. */
export const oldestBrowsers = ["chrome120", "firefox125", "safari17"];
