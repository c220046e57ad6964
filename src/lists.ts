/**
 * What the screens besides the server list share, with each other and with dialogs. Nobody imports it by hand: the build lets all of
 * them import it (build/chunks.ts), so that it is one file for the browser instead of one for each set of screens that share something.
 */
import "./api/resources/alert-rule.ts";
import "./api/versions/feature-probe.ts";
import "./components/bulk/OpenBulk.tsx";
import "./components/CollectionPage.tsx";
import "./components/deleted.ts";
import "./components/exchange/OpenExchange.tsx";
import "./components/first-sentences.ts";
import "./components/ListTabs.tsx";
import "./components/name-column.tsx";
import "./components/NotThere.tsx";
import "./components/Reference.tsx";
import "./components/settings-tabs.ts";
import "./components/two-tabs.ts";
import "./components/useHas.ts";
import "./components/useListVerbs.ts";
import "./components/useLiveServers.ts";
import "./components/useNames.ts";
import "./components/useUserNames.ts";
import "./i18n/measure.ts";
import "./state/more-collections.ts";
import "./state/newer-collections.ts";
