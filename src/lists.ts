/**
 * What the screens besides the server list share, with each other and with dialogs. Nobody imports it by hand: the build lets all of
 * them import it (build/chunks.ts), so that it is one file for the browser instead of one for each set of screens that share something.
 */
import "./api/resources/alert-rule.ts";
import "./api/versions/feature-probe.ts";
import "./components/bulk/OpenBulk.tsx";
import "./components/list/CollectionPage.tsx";
import "./components/actions/deleted-words.ts";
import "./components/exchange/OpenExchange.tsx";
import "./components/actions/first-sentences.ts";
import "./components/list/ListTabs.tsx";
import "./components/list/name-column.tsx";
import "./components/messages/FeatureUnavailable.tsx";
import "./components/reference/Reference.tsx";
import "./components/list/settings-tabs.ts";
import "./components/list/list-tabs.ts";
import "./components/useHas.ts";
import "./components/actions/useListActions.ts";
import "./components/live/useLiveServers.ts";
import "./components/reference/useNames.ts";
import "./components/reference/useUserNames.ts";
import "./i18n/measure.ts";
import "./state/collections/collections.ts";
import "./state/collections/collections.ts";
