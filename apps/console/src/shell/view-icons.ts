/** The icons of the navigation. */
import AlertTriangle from "@react-spectrum/s2/icons/AlertTriangle";
import Bookmark from "@react-spectrum/s2/icons/Bookmark";
import ChartBarVert from "@react-spectrum/s2/icons/ChartBarVert";
import ChartTrend from "@react-spectrum/s2/icons/ChartTrend";
import Data from "@react-spectrum/s2/icons/Data";
import FileUser from "@react-spectrum/s2/icons/FileUser";
import Hand from "@react-spectrum/s2/icons/Hand";
import History from "@react-spectrum/s2/icons/History";
import Key from "@react-spectrum/s2/icons/Key";
import Layers from "@react-spectrum/s2/icons/Layers";
import ListBulleted from "@react-spectrum/s2/icons/ListBulleted";
import Path from "@react-spectrum/s2/icons/Path";
import Search from "@react-spectrum/s2/icons/Search";
import Send from "@react-spectrum/s2/icons/Send";
import Tag from "@react-spectrum/s2/icons/Tag";
import UserGroup from "@react-spectrum/s2/icons/UserGroup";
import type { ComponentType } from "react";
import type { View } from "./views.ts";

export const viewIcons: Record<View["to"], ComponentType> = {
  "/live": Data,
  "/sessions": Path,
  "/rules": ListBulleted,
  "/data-elements": Tag,
  "/schema": Bookmark,
  "/outbound": Send,
  "/publishing": Layers,
  "/data-requests": FileUser,
  "/consent": Hand,
  "/audit": History,
  "/accounts": UserGroup,
  "/tokens": Key,
  "/reports": ChartBarVert,
  "/ask": Search,
  "/health": ChartTrend,
  "/alerts": AlertTriangle,
};
